/** Box shadows. They matter in the light theme; in the dark one a lighter surface and its border show the elevation. */
export const elevation = {
  cardHover: '0 4px 12px -2px rgba(27,25,20,.08), 0 2px 4px -2px rgba(27,25,20,.06)',
  strip: '0 12px 32px -12px rgba(27,25,20,.22)',
  popup: '0 16px 40px -8px rgba(27,25,20,.18), 0 4px 12px -4px rgba(27,25,20,.10)',
  chat: '0 24px 64px -12px rgba(27,25,20,.36)',
} as const;

/** A message in a box that stays at the same place of the window, as high as the chat button or higher. */
export const noticeStyle = {
  position: 'fixed',
  display: 'flex',
  alignItems: 'center',
  minHeight: 60,
  px: 2,
  py: 1,
  borderRadius: '20px',
  border: '1px solid',
  borderColor: 'line.main',
  bgcolor: 'surface.main',
  boxShadow: elevation.popup,
  fontSize: '0.9375rem',
  fontWeight: 600,
  '@media print': { display: 'none' },
};
