import { Button } from '@portal/shared/mui/core';
import type { MouseEvent } from 'react';

/** The first link in the tab order: skips header and sidebar. Visible only while it has the focus. */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    // The router would treat the fragment as a navigation.
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  };
  return (
    <Button
      href="#main"
      variant="contained"
      onClick={handleClick}
      sx={{ position: 'fixed', zIndex: 50, top: 12, left: 12, '&:not(:focus)': { transform: 'translateY(-200%)' } }}
    >
      Skip to content
    </Button>
  );
}
