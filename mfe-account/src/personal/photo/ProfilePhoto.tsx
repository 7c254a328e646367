import { UserRound } from 'lucide-react';
import { Box } from '@portal/shared/mui/core';
import { LocalPicture } from './LocalPicture';

type ProfilePhotoProps = { photo: Blob | null; letters: string };

/** The customer’s photo, or the initials in its place. The name stands beside it. */
export function ProfilePhoto({ photo, letters }: ProfilePhotoProps) {
  return (
    <Box sx={FRAME} data-initials={photo || letters === '' ? undefined : letters}>
      {photo ? (
        <LocalPicture picture={photo} alt="Profile photo" />
      ) : (
        // The letters are painted by the style: they are no text of the page.
        letters === '' && <UserRound size={36} strokeWidth={1.5} aria-hidden />
      )}
    </Box>
  );
}

const FRAME = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 88,
  height: 88,
  overflow: 'hidden',
  borderRadius: '30%',
  bgcolor: 'brand.main',
  color: 'brand.on',
  fontSize: '32px',
  lineHeight: 1,
  fontWeight: 700,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&[data-initials]::before': { content: 'attr(data-initials)' },
} as const;
