import { Box } from '@portal/shared/mui/core';
import { Pagination, type Place } from '@portal/shared/ui';

/** AS-012, CN-025: stated as it is, over the few entries there are (D-122). */
const PAGES = 16;

/** The pages of both lists: always sixteen. Another page is another number; the entries stay. */
export function SamplePagination({ place }: { place: Pick<Place<string>, 'page' | 'showPage'> }) {
  const page = Number.isInteger(place.page) ? place.page : 1;
  return (
    <Box sx={{ mt: 2 }}>
      <Pagination page={page} pages={PAGES} onChange={place.showPage} />
    </Box>
  );
}
