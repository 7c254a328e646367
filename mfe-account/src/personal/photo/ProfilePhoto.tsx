import { UserRound } from 'lucide-react';
import { useCallback } from 'react';
import { Box } from '@portal/shared/mui/core';

/** The customer’s photo, otherwise the initials. The name is shown beside it. */
export function ProfilePhoto({ photo, initials }: { photo: Blob | null; initials: string }) {
  return (
    <Box className="tile" sx={FRAME} data-initials={photo || initials === '' ? undefined : initials}>
      {photo ? (
        <LocalImage image={photo} alt="Profile photo" />
      ) : (
        // The initials are CSS content, so that screen readers do not read them.
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

const FRAME = {
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
