import { Box } from '@portal/shared/mui/core';
import { Pagination, type TabPageParams } from '@portal/shared/ui';

/** AS-012, CN-025: the requirements state sixteen pages, whatever the number of entries (D-122). */
const PAGE_COUNT = 16;

/** The pagination of both tabs: selecting another page changes only the page number, not the entries. */
export function SamplePagination({ params }: { params: Pick<TabPageParams<string>, 'page' | 'showPage'> }) {
  const page = Number.isInteger(params.page) ? params.page : 1;
  return (
    <Box sx={{ mt: 2 }}>
      <Pagination page={page} pages={PAGE_COUNT} onChange={params.showPage} />
    </Box>
  );
}
