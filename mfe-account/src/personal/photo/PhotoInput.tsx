import { Camera } from 'lucide-react';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { Box, CircularProgress, Typography } from '@portal/shared/mui/core';
import { ProfilePhoto } from './ProfilePhoto';
import type { PhotoChoice } from './usePhotoChoice';

type PhotoInputProps = {
  photo: Blob | null;
  letters: string;
  choice: PhotoChoice;
  /** Stands above the hint. */
  children: ReactNode;
};

/** The photo, and another one in its place: chosen and shown here, sent nowhere (AP-004). */
export function PhotoInput({ photo, letters, choice, children }: PhotoInputProps) {
  const id = useId();
  const { choose, error, checking } = choice;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file once more is a change, too.
    target.value = '';
    if (file) choose(file);
  };
  return (
    <>
      <Box component="label" sx={PICKER}>
        <ProfilePhoto photo={photo} letters={letters} />
        <span className="badge">
          {checking ? (
            <CircularProgress size={20} color="inherit" aria-label="Checking the photo" />
          ) : (
            <Camera size={20} strokeWidth={1.9} aria-hidden />
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

const RING = {
  outline: '3px solid',
  outlineColor: 'focus.main',
  outlineOffset: '2px',
  boxShadow: '0 0 0 2px var(--ssp-palette-focus-gap)',
};

const PICKER = {
  position: 'relative',
  flexShrink: 0,
  borderRadius: '26px',
  cursor: 'pointer',
  '&:focus-within:has(:focus-visible)': RING,
  // The oldest browsers the portal is built for: after a press the ring is there, too.
  '@supports not selector(:has(a))': { '&:focus-within': RING },
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
