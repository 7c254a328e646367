/** The room around a page's content, the same for every page of a layout and for the skeleton before it. */
export const pageSpace = {
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 'calc(100vh - 64px)', lg: 'calc(100vh - 76px)' },
  px: { xs: 2, sm: 3, lg: 5 },
  pt: { xs: '20px', lg: 4 },
  // With the footer above it, room enough for the chat button beside the last card.
  pb: { xs: '12px', lg: '28px' },
  outline: 'none',
};
