import { Button } from '@portal/shared/mui/core';
import type { MouseEvent } from 'react';

/** The first thing the keyboard meets: past header and sidebar to the page. Seen only while it has the focus. */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    // The address stays as it is: the router would take the fragment for a navigation.
    event.preventDefault();
    main.focus();
    main.scrollIntoView();
  };
  return (
    <Button
      href="#main"
      variant="contained"
      onClick={handleClick}
      sx={{
        position: 'fixed',
        zIndex: 50,
        top: 12,
        left: 12,
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Button>
  );
}
