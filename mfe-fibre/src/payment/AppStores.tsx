import { Box } from '@portal/shared/mui/core';

/** The stores of the app. Stated as placeholders: links that lead nowhere yet, and say that they rest. */
export function AppStores() {
  return (
    <Box sx={STORES}>
      {['App Store', 'Google Play'].map((store) => (
        <a key={store} role="link" aria-disabled="true">
          {store}
        </a>
      ))}
    </Box>
  );
}

const STORES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  mt: 'auto',
  pt: 2,
  fontWeight: 650,
} as const;
