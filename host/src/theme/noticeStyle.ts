import { elevation } from './elevation';

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
