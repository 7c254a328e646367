import { config } from '@portal/shared/config';
import { Box, Button, Typography } from '@portal/shared/mui/core';
import { canGoBack } from '@portal/shared/routes';
import { ExternalLink, PageTitle } from '@portal/shared/page';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ownPaths } from '../ownPaths';

/** The privacy policy, for visitors and customers (PV-005). */
export function PrivacyPolicy() {
  const { links, providerName } = config();
  const navigate = useNavigate();
  return (
    <Box component="article" sx={{ maxWidth: 712, mx: 'auto' }}>
      <Button
        variant="text"
        // Without a previous page it goes to the dashboard, which asks visitors to sign in (D-058).
        onClick={() => void (canGoBack() ? navigate(-1) : navigate(ownPaths.dashboard))}
        startIcon={<ArrowLeft size={18} />}
        sx={{ ml: '-17px', mb: 1 }}
      >
        Back
      </Button>
      <PageTitle title="Privacy policy" />
      <Typography variant="reading" component="p" sx={{ mt: 2 }}>
        {`${providerName} respects your privacy. We collect and use your personal data only to provide and improve our services, in line with the data protection laws of Ghana.`}
      </Typography>
      <Typography variant="reading" component="p" sx={{ mt: 2 }}>
        You can read how we handle your data in our{' '}
        <ExternalLink href={links.dataProtection}>detailed data-protection statement</ExternalLink>.
      </Typography>
      <Box aria-hidden sx={{ my: 5, width: 72, height: 6, borderRadius: 999, bgcolor: 'brand.main' }} />
      <Typography variant="h2">Terms of Use</Typography>
      <Typography variant="reading" component="p" color="textSecondary" sx={{ mt: 2 }}>
        Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor incididunt ut labore et dolore
        magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris.
      </Typography>
      <Typography variant="reading" component="p" color="textSecondary" sx={{ mt: 2 }}>
        Duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur. Excepteur
        sint occaecat cupidatat non proident, sunt in culpa qui officia deserunt mollit anim id est laborum.
      </Typography>
    </Box>
  );
}
