/** The size and padding of `main`, the same for every page of a layout and for its skeleton. */
export const mainAreaStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: { xs: 'calc(100vh - 64px)', lg: 'calc(100vh - 76px)' },
  px: { xs: 2, sm: 3, lg: 5 },
  pt: { xs: '20px', lg: 4 },
  // Together with the footer, enough space for the chat button below the last card.
  pb: { xs: '12px', lg: '28px' },
};
