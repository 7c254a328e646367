import { Box, Link as StyledLink } from '@portal/shared/mui/core';
import { paths } from '@portal/shared/routes';
import { Link } from 'react-router-dom';

/** The link to the privacy policy at the bottom of every page (D-041). */
export function PrivacyLink() {
  return (
    <Box component="footer" sx={{ mt: 5 }}>
      <StyledLink
        component={Link}
        to={paths.privacyPolicy}
        variant="body2"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          minHeight: 44,
          color: 'text.secondary',
          fontWeight: 500,
          textDecorationThickness: '1px',
        }}
      >
        Privacy policy
      </StyledLink>
    </Box>
  );
}
