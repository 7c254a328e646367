/**
 * The distance of the chat panel from the right edge of windows below `lg`. In short windows the chat button lies on the
 * panel's upper right corner.
 */
export const PANEL_RIGHT_OFFSET = 'max(8px, min(16px, calc(100vw - 358px)))';
