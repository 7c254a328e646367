import { Camera, UserRound } from 'lucide-react';
import { useCallback, useId, type ChangeEvent, type ReactNode } from 'react';
import { Box, CircularProgress, Typography } from '@portal/shared/mui/core';
import type { PhotoSelection } from './usePersonalInformation';

type PhotoInputProps = {
  photo: Blob | null;
  initials: string;
  selection: PhotoSelection;
  /** Shown above the hint about format and size. */
  children: ReactNode;
};

/** The photo, with a file input to choose another one. A chosen photo is only shown, not uploaded (AP-004). */
export function PhotoInput({ photo, initials, selection, children }: PhotoInputProps) {
  const id = useId();
  const { select, error, isChecking } = selection;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Cleared, because selecting the same file again would otherwise fire no change event.
    target.value = '';
    if (file) select(file);
  };
  return (
    <>
      <Box component="label" sx={PHOTO_PICKER_STYLE}>
        <ProfilePhoto photo={photo} initials={initials} />
        <span className="badge">
          {isChecking ? (
            <CircularProgress size={20} color="inherit" aria-label="Checking the photo" />
          ) : (
            <Camera size={20} />
          )}
        </span>
        <input
          type="file"
          accept="image/*"
          aria-label="Change photo"
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          aria-invalid={error !== undefined}
          onChange={handleChange}
        />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {children}
        <Typography variant="body2" color="textSecondary" id={`${id}-hint`}>
          Profile photo · JPG or PNG, up to 10 MB
        </Typography>
        <Typography
          role="alert"
          id={`${id}-error`}
          variant="body2"
          sx={{ color: 'error.main', fontWeight: 550, '&:empty': { display: 'none' } }}
        >
          {error}
        </Typography>
      </Box>
    </>
  );
}

const FOCUS_RING_STYLE = {
  outline: '3px solid',
  outlineColor: 'focus.main',
  outlineOffset: '2px',
  boxShadow: '0 0 0 2px var(--ssp-palette-focus-gap)',
};

const PHOTO_PICKER_STYLE = {
  position: 'relative',
  flexShrink: 0,
  borderRadius: '26px',
  cursor: 'pointer',
  '&:focus-within:has(:focus-visible)': FOCUS_RING_STYLE,
  // Browsers that do not support `:has()` show the focus ring after a click, too, not only after a key.
  '@supports not selector(:has(a))': { '&:focus-within': FOCUS_RING_STYLE },
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& .badge': {
    position: 'absolute',
    right: -10,
    bottom: -10,
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: '14px',
    border: '3px solid',
    borderColor: 'surface.main',
    bgcolor: 'ink.main',
    color: 'ink.on',
  },
} as const;

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
