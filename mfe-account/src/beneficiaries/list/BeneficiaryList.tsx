import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Box, Button, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { EmptyState, InlineMessage, LoadingBar, Pagination } from '@portal/shared/ui';
import { twoColumnGrid } from '../../twoColumnGrid';
import type { LoadedBeneficiaries } from '../useBeneficiaries';
import { ADD_FORM, type BeneficiaryParams } from '../useBeneficiaryParams';
import { useScrollToError } from '../useScrollToError';
import { BeneficiaryCard } from './BeneficiaryCard';
import { RemoveDialog } from './RemoveDialog';
import { pageAfterRemove, useListPages } from './useListPages';
import { useRemoval } from './useRemoval';

type BeneficiaryListProps = {
  loaded: LoadedBeneficiaries;
  /** The error text shown above the list when it could not be loaded again. */
  error: string | undefined;
  params: BeneficiaryParams;
  onRemoved: () => void;
};

/** The customer’s beneficiaries: one page of them on a wide screen, all of them on a narrow one. */
export function BeneficiaryList({ loaded, error, params, onRemoved }: BeneficiaryListProps) {
  const { list } = loaded;
  const replacePage = (page: number) => params.showPage(page, { replace: true });
  const { listRef, isWide, page, pages, from, to } = useListPages({
    count: list.length,
    page: params.page,
    onPageChange: replacePage,
  });
  const regionRef = useRef<HTMLDivElement>(null);
  const removal = useRemoval(loaded, (remaining) => {
    if (params.page > 1) replacePage(pageAfterRemove(remaining + 1, params.page));
    onRemoved();
  });
  // The button that opened the dialog disappears with the card of a removed beneficiary, so the heading gets the focus, or the
  // whole region if the list is empty.
  const handleDialogClosed = () => {
    const region = regionRef.current;
    if (list.some(({ id }) => id === removal.candidate?.beneficiary.id)) return;
    (region?.querySelector<HTMLElement>('h2[tabindex]') ?? region)?.focus({ preventScroll: true });
  };
  const hasLongLabel = useMediaQuery('(min-width: 640px)', { noSsr: true });
  const message = removal.error ?? error;
  const messageRef = useScrollToError(removal.error);
  const handleAdd = () => params.openForm(ADD_FORM);
  return (
    <Stack ref={regionRef} tabIndex={-1} sx={{ gap: 2 }}>
      {message !== undefined && (
        <Box ref={messageRef}>
          <InlineMessage tone="error">{message}</InlineMessage>
        </Box>
      )}
      {list.length === 0 ? (
        <NoBeneficiaries onAdd={handleAdd} />
      ) : (
        <>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            <Typography variant="h3" component="h2" tabIndex={-1}>
              All Beneficiaries
            </Typography>
            <Button variant="contained" startIcon={<Plus size={20} />} onClick={handleAdd}>
              <span>{hasLongLabel ? 'Add new beneficiary' : 'Add'}</span>
            </Button>
          </Stack>
          <Box component="ul" ref={listRef} aria-label="Beneficiaries" sx={LIST_STYLE}>
            {list.slice(from, to).map((each, index) => (
              <BeneficiaryCard
                key={each.id}
                beneficiary={each}
                index={from + index}
                onEdit={() => params.openForm(each.id)}
                onRemove={() => removal.ask(each, from + index)}
              />
            ))}
          </Box>
          <Box sx={{ mt: 2 }}>
            {isWide ? (
              <Pagination page={page} pages={pages} onChange={params.showPage} list={listRef} />
            ) : (
              <AllShownIndicator count={list.length} />
            )}
          </Box>
        </>
      )}
      <RemoveDialog removal={removal} onClosed={handleDialogClosed} />
    </Stack>
  );
}

const LIST_STYLE = { ...twoColumnGrid, gap: { xs: '12px', md: 2 } } as const;

function NoBeneficiaries({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button variant="contained" onClick={onAdd}>
      Add beneficiary
    </Button>
  );
  return <EmptyState framed illustration="people" text="There are no beneficiaries at the moment" action={add} />;
}

/** A full progress bar with “{n} of {n}”, shown instead of the pagination on a narrow screen (AB-006, D-117). */
function AllShownIndicator({ count }: { count: number }) {
  return (
    <Stack sx={{ gap: 1 }}>
      <LoadingBar value={100} label="Beneficiaries shown" />
      <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {`${count} of ${count}`}
      </Typography>
    </Stack>
  );
}
