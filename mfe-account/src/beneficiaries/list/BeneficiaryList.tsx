import { Plus } from 'lucide-react';
import { Box, Button, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { InlineMessage, LoadingBar, Pagination } from '@portal/shared/ui';
import { ADD, type Address } from '../useBeneficiaryParams';
import type { OwnBeneficiaries } from '../useBeneficiaries';
import { useScrollToError } from '../useScrollToError';
import { BeneficiaryCard } from './BeneficiaryCard';
import { beneficiaryGrid } from './beneficiaryGrid';
import { NoBeneficiaries } from './NoBeneficiaries';
import { RemoveDialog } from './RemoveDialog';
import { pageAfterRemove, useListPages } from './useListPages';
import { useFocusAfterRemoval } from './useFocusAfterRemoval';
import { useRemoval } from './useRemoval';

type BeneficiaryListProps = {
  own: OwnBeneficiaries;
  /** What went wrong with the list as a whole. */
  trouble: string | undefined;
  address: Address;
  onRemoved: () => void;
};

/** The customer’s beneficiaries: a page of them on a wide screen, all of them on a narrow one. */
export function BeneficiaryList({ own, trouble, address, onRemoved }: BeneficiaryListProps) {
  const { list } = own;
  const movePage = (page: number) => address.showPage(page, { replace: true });
  const { listRef, isWide, page, pages, from, to } = useListPages({
    count: list.length,
    page: address.page,
    onPageMoved: movePage,
  });
  const { regionRef, noteRemoval, handleClosed } = useFocusAfterRemoval();
  const removal = useRemoval(own, (left) => {
    noteRemoval();
    if (address.page > 1) movePage(pageAfterRemove(left + 1, address.page));
    onRemoved();
  });
  const hasRoom = useMediaQuery('(min-width: 640px)', { noSsr: true });
  const error = removal.error ?? trouble;
  const messageRef = useScrollToError(removal.error);
  return (
    <Stack ref={regionRef} tabIndex={-1} sx={{ gap: 2, outline: 'none' }}>
      {error !== undefined && (
        <Box ref={messageRef}>
          <InlineMessage tone="error">{error}</InlineMessage>
        </Box>
      )}
      {list.length === 0 ? (
        <NoBeneficiaries onAdd={() => address.openForm(ADD)} />
      ) : (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="h3" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
              All Beneficiaries
            </Typography>
            <Button variant="contained" startIcon={PLUS} onClick={() => address.openForm(ADD)}>
              {hasRoom ? 'Add new beneficiary' : 'Add'}
            </Button>
          </Stack>
          <Box component="ul" ref={listRef} aria-label="Beneficiaries" sx={beneficiaryGrid}>
            {list.slice(from, to).map((each, index) => (
              <BeneficiaryCard
                key={each.id}
                beneficiary={each}
                turn={from + index}
                onEdit={() => address.openForm(each.id)}
                onRemove={() => removal.ask(each, from + index)}
              />
            ))}
          </Box>
          <Box sx={{ mt: 2 }}>
            {isWide ? (
              <Pagination page={page} pages={pages} onChange={address.showPage} list={listRef} />
            ) : (
              <All count={list.length} />
            )}
          </Box>
        </>
      )}
      <RemoveDialog removal={removal} onClosed={handleClosed} />
    </Stack>
  );
}

const PLUS = <Plus size={20} strokeWidth={1.9} aria-hidden />;

/** In place of the pages on a narrow screen: everybody is shown (AB-006, D-117). */
function All({ count }: { count: number }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <LoadingBar value={100} label="Beneficiaries shown" />
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {`${count} of ${count}`}
      </Typography>
    </Stack>
  );
}
