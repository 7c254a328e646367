import { keyframes } from '@emotion/react';
import { Box } from '@portal/shared/mui/core';
import { useNavigation } from 'react-router-dom';

/** As long as a file of a remote may take (D-131). Nothing is seen of a page that comes at once. */
const GROWTH = '6s cubic-bezier(0, .6, .4, 1) 200ms both';

const grow = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.9)' } });

/** While the next page is on its way and the last one is still shown. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <Box role="progressbar" aria-label="Loading the page" sx={BAR} />;
}

const BAR = {
  position: 'fixed',
  zIndex: 50,
  top: 0,
  left: 0,
  width: '100%',
  height: 4,
  bgcolor: 'primary.main',
  transformOrigin: 'left',
  animation: `${grow} ${GROWTH}`,
};
