import { Box } from '@portal/shared/mui/core';
import { Pagination, type TabPageParams } from '@portal/shared/ui';

/** AS-012, CN-025: specified, whatever the number of entries (D-122). */
const PAGES = 16;

/** The pagination of both tabs: another page changes only the number, not the entries. */
export function SamplePagination({ params }: { params: Pick<TabPageParams<string>, 'page' | 'showPage'> }) {
  const page = Number.isInteger(params.page) ? params.page : 1;
  return (
    <Box sx={{ mt: 2 }}>
      <Pagination page={page} pages={PAGES} onChange={params.showPage} />
    </Box>
  );
}
