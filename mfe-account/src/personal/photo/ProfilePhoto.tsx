import { UserRound } from 'lucide-react';
import { useCallback } from 'react';
import { Box } from '@portal/shared/mui/core';

/** The customer’s photo; without a photo the initials, without a name an icon. */
export function ProfilePhoto({ photo, initials }: { photo: Blob | null; initials: string }) {
  return (
    <Box className="tile" sx={FRAME_STYLE} data-initials={photo || initials === '' ? undefined : initials}>
      {photo ? (
        <LocalImage image={photo} alt="Profile photo" />
      ) : (
        // The initials are CSS content: screen readers need not read them, because the name is shown beside the photo.
        initials === '' && <UserRound size={36} strokeWidth={1.5} />
      )}
    </Box>
  );
}

/** Shows an image file that is not uploaded; its object URL is revoked when the image is no longer shown. */
function LocalImage({ image, alt }: { image: Blob; alt: string }) {
  const setSource = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  return <img ref={setSource} alt={alt} />;
}

const FRAME_STYLE = {
  width: 88,
  height: 88,
  overflow: 'hidden',
  bgcolor: 'brand.main',
  color: 'brand.on',
  fontSize: '32px',
  lineHeight: 1,
  fontWeight: 700,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;
