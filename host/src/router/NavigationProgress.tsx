import { keyframes } from '@emotion/react';
import { Box } from '@portal/shared/mui/core';
import { useNavigation } from 'react-router-dom';

/** The bar grows for 6 s, the time limit of one file (D-131). For 200 ms it is hidden: many pages load at once. */
const GROWTH_ANIMATION = '6s cubic-bezier(0, .6, .4, 1) 200ms both';

const growKeyframes = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } });

/** Shown while the next page loads and the last page is still visible. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <Box role="progressbar" aria-label="Loading the page" sx={PROGRESS_BAR_STYLE} />;
}

const PROGRESS_BAR_STYLE = {
  position: 'fixed',
  zIndex: 50,
  top: 0,
  left: 0,
  width: '100%',
  height: 4,
  bgcolor: 'primary.main',
  '@media (forced-colors: active)': { bgcolor: 'Highlight' },
  transformOrigin: 'left',
  animation: `${growKeyframes} ${GROWTH_ANIMATION}`,
};
