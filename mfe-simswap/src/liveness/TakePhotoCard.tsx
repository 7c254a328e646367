import { Camera, Glasses, ScanFace, Smartphone, Sun } from 'lucide-react';
import { colors } from '@portal/shared/drawings';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { Badge, twoColumnGridStyle } from '@portal/shared/ui';

const PHOTO_HINTS = [
  { icon: Sun, text: 'Stand in good, even light' },
  { icon: Glasses, text: 'Remove glasses, cap or mask' },
  { icon: Smartphone, text: 'Hold your phone at eye level' },
];

/**
 * Step 1 (SS-002): hints for a good photo, and the button that starts the liveness check. Without `onTakePhoto` a
 * dialog covers the card.
 */
export function TakePhotoCard({ onTakePhoto, busy = false }: { onTakePhoto?: () => void; busy?: boolean }) {
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
          loading={busy}
          onClick={onTakePhoto}
          startIcon={<Camera size={20} />}
          sx={{ mt: 4 }}
        >
          Take Photo
        </Button>
      </Stack>
    </Card>
  );
}

const CARD_STYLE = {
  ...twoColumnGridStyle,
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

/** Skin and hair have the same colours in both themes. */
const SKIN = '#A86B3F';
const NECK = '#855229';
const HAIR = '#171510';

function FaceDrawing() {
  return (
    <svg viewBox="0 0 264 264" width={264} height={264} aria-hidden focusable="false" style={{ maxWidth: '100%' }}>
      <ellipse
        cx="132"
        cy="124"
        rx="82"
        ry="104"
        fill={colors.blob}
        stroke="var(--ssp-palette-line-strong)"
        strokeWidth="3"
        strokeDasharray="8 9"
      />
      <g stroke={colors.ink} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="M77 226c5-27 11-42 33-43h44c22 1 28 16 33 43-34 36-76 36-110 0Z" fill={colors.brand} />
        <path d="M109 160v28c14 10 32 10 46 0v-28" fill={NECK} strokeWidth="2" />
        <path d="M92 78c-2 56 12 92 40 92s42-36 40-92c-8-26-72-26-80 0Z" fill={SKIN} />
        <path d="M117 140c9 10 21 10 30 0" fill="none" stroke={HAIR} />
        <path d="M111 102v6M153 102v6" stroke={HAIR} />
        <path
          d="M91 104c-8-42 10-68 41-68s49 26 41 68c-3-22-9-34-25-40-10 0-15-3-19-8-11 14-34 16-38 48Z"
          fill={HAIR}
          stroke={HAIR}
          strokeWidth="2"
        />
      </g>
      <path
        d="M4 56V28A24 24 0 0 1 28 4h28M208 4h28a24 24 0 0 1 24 24v28M260 208v28a24 24 0 0 1-24 24h-28M56 260H28a24 24 0 0 1-24-24v-28"
        fill="none"
        stroke={colors.ink}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}
