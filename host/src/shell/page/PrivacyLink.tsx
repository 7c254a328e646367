import { Box, Typography } from '@portal/shared/mui/core';
import { Link } from 'react-router-dom';
import { ownPaths } from '../../ownPaths';

/** The link to the privacy policy at the bottom of every page (D-041). MUI's `Link` is not in the first load. */
export function PrivacyLink() {
  return (
    <Box component="footer" sx={{ mt: 5 }}>
      <Typography
        component={Link}
        to={ownPaths.privacyPolicy}
        variant="body2"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          borderRadius: '4px',
          color: 'text.secondary',
          fontWeight: 500,
          textDecoration: 'underline',
          textDecorationColor: 'currentColor',
          textDecorationThickness: '1px',
          textUnderlineOffset: '4px',
        }}
      >
        Privacy policy
      </Typography>
    </Box>
  );
}
