import { Camera } from 'lucide-react';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { Box, CircularProgress, Typography } from '@portal/shared/mui/core';
import { ProfilePhoto } from './ProfilePhoto';
import type { PhotoSelection } from './usePhotoSelection';

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
