import { Camera, Glasses, ScanFace, Smartphone, Sun } from 'lucide-react';
import { Box, Button, Card, CircularProgress, Stack, Typography } from '@portal/shared/mui/core';
import { Badge } from '@portal/shared/ui';
import { FaceDrawing } from './FaceDrawing';

const PHOTO_HINTS = [
  { icon: Sun, text: 'Stand in good, even light' },
  { icon: Glasses, text: 'Remove glasses, cap or mask' },
  { icon: Smartphone, text: 'Hold your phone at eye level' },
];

/** Step 1 (SS-002): hints for a good photo, and the button that starts the liveness check. */
export function PhotoCard({ onTakePhoto, busy = false }: { onTakePhoto: () => void; busy?: boolean }) {
  return (
    <Card sx={CARD_STYLE} component="section" aria-label="Photo Verification">
      <Box sx={DRAWING_STYLE}>
        <FaceDrawing />
      </Box>
      <Stack sx={{ p: { xs: '20px', md: '40px' }, alignItems: 'flex-start' }}>
        <Badge text="Photo Verification" tone="brand" icon={ScanFace} />
        <Typography variant="h2" sx={{ mt: 2 }}>
          Take a photo
        </Typography>
        <Typography sx={{ mt: '4px', color: 'text.secondary' }}>Make sure your entire face is visible</Typography>
        <Stack component="ul" sx={{ mt: 3, gap: '12px' }}>
          {PHOTO_HINTS.map(({ icon: Icon, text }) => (
            <Stack key={text} component="li" direction="row" sx={{ alignItems: 'center', gap: '12px' }}>
              <Box component="span" sx={{ display: 'grid', color: 'text.secondary' }}>
                <Icon size={20} />
              </Box>
              {text}
            </Stack>
          ))}
        </Stack>
        <Button
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
          onClick={onTakePhoto}
          startIcon={
            busy ? (
              <CircularProgress size={18} thickness={5} color="inherit" aria-label="Checking" />
            ) : (
              <Camera size={20} />
            )
          }
          sx={{ mt: 4 }}
        >
          Take Photo
        </Button>
      </Stack>
    </Card>
  );
}

const CARD_STYLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  borderRadius: '28px',
  overflow: 'hidden',
} as const;

const DRAWING_STYLE = {
  display: 'grid',
  placeItems: 'center',
  order: { md: 1 },
  p: 4,
  bgcolor: 'surface.sunken',
  // Smaller on phones, so that the button below is visible.
  '& svg': { width: { xs: 192, md: 264 }, height: 'auto' },
} as const;
