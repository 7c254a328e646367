import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { titleCase } from '@portal/shared/format';
import { Box, Button, Stack, Typography, useMediaQuery } from '@portal/shared/mui/core';
import { EmptyState, InlineMessage } from '@portal/shared/page';
import { ConfirmDialog, LoadingBar, pageRange, Pagination, twoColumnGridStyle } from '@portal/shared/ui';
import { BeneficiaryAvatar, BeneficiaryCard } from './BeneficiaryCard';
import { ADD_FORM_PARAM_VALUE, withoutId, type BeneficiaryParams, type LoadedBeneficiaries } from './useBeneficiaries';
import { useScrollErrorIntoView } from './useScrollErrorIntoView';
import { removeBeneficiary, removeBeneficiaryCall, type Beneficiary } from './api';

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
  // The button that opened the dialog disappears with the card of a removed beneficiary, so the heading gets the focus,
  // or the whole region if the list is empty.
  const handleDialogClosed = () => {
    const region = regionRef.current;
    if (list.some(({ id }) => id === removal.candidate?.beneficiary.id)) return;
    (region?.querySelector<HTMLElement>('h2[tabindex]') ?? region)?.focus({ preventScroll: true });
  };
  const hasLongLabel = useMediaQuery('(min-width: 640px)', { noSsr: true });
  const message = removal.error ?? error;
  const messageRef = useScrollErrorIntoView(removal.error);
  const handleAdd = () => params.openForm(ADD_FORM_PARAM_VALUE);
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

const LIST_STYLE = { ...twoColumnGridStyle, gap: { xs: '12px', md: 2 } } as const;

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

/** Beneficiaries per page (CN-024, AB-037). */
const PAGE_SIZE = 20;

/** Narrower screens show all beneficiaries on one page (AB-005). */
const WIDE_SCREEN_QUERY = '(min-width: 1024px)';
/** The height of the header, which covers the top of the window. */
const HEADER_PX = 76;

/** The page to show after a removal: the current one, or the last one if the current one has become empty (AB-024). */
export function pageAfterRemove(countBefore: number, page: number): number {
  return Math.max(1, pageRange(countBefore - 1, PAGE_SIZE, page).page);
}

type ListPagesOptions = {
  count: number;
  page: number;
  /** Called when the window becomes wide, with the page that contains the first visible entry. */
  onPageChange: (page: number) => void;
};

/**
 * The range of shown entries: one page on a wide screen, all on a narrow one. When the window is resized across
 * 1024 px, the first visible entry stays visible (D-117).
 */
function useListPages({ count, page: requestedPage, onPageChange }: ListPagesOptions) {
  const listRef = useRef<HTMLUListElement>(null);
  const [isWide, setWide] = useState(() => window.matchMedia(WIDE_SCREEN_QUERY).matches);
  const { page, pages, from, to } = pageRange(count, PAGE_SIZE, requestedPage);
  const shownFrom = isWide ? from : 0;

  const handleChange = useEffectEvent(({ matches }: MediaQueryListEvent) => {
    const first = shownFrom + firstVisibleIndex(listRef.current);
    flushSync(() => setWide(matches));
    if (matches) onPageChange(Math.floor(first / PAGE_SIZE) + 1);
    else if (first > 0) listRef.current?.children[first]?.scrollIntoView();
  });
  useEffect(() => {
    const query = window.matchMedia(WIDE_SCREEN_QUERY);
    const listener = (event: MediaQueryListEvent) => handleChange(event);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, []);

  return { listRef, isWide, page, pages, from: shownFrom, to: isWide ? to : count };
}

function firstVisibleIndex(list: Element | null): number {
  const found = [...(list?.children ?? [])].findIndex((entry) => entry.getBoundingClientRect().bottom > HEADER_PX);
  return Math.max(0, found);
}

function RemoveDialog({ removal, onClosed }: { removal: Removal; onClosed: () => void }) {
  const { candidate, isOpen, isRemoving, confirm, cancel } = removal;
  return (
    <ConfirmDialog
      open={isOpen}
      title="Remove beneficiary ?"
      text="Are you sure you want to remove this beneficiary from the list?"
      confirm="Remove"
      pending={isRemoving}
      onConfirm={confirm}
      onCancel={cancel}
      onClosed={onClosed}
    >
      {candidate && (
        <Box translate="no" sx={PERSON_STYLE}>
          <BeneficiaryAvatar name={candidate.beneficiary.name} index={candidate.index} size={44} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography variant="h5" component="p">
              {titleCase(candidate.beneficiary.name)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', fontFeatureSettings: '"tnum"' }}>
              {candidate.beneficiary.phone}
            </Typography>
          </Box>
        </Box>
      )}
    </ConfirmDialog>
  );
}

const PERSON_STYLE = {
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  mt: 2,
  p: '12px',
  borderRadius: '14px',
  bgcolor: 'surface.sunken',
} as const;

type RemovalState = {
  phase: 'closed' | 'asking' | 'removing';
  /** The beneficiary to remove and its index in the list; kept while the dialog fades out. */
  candidate?: { beneficiary: Beneficiary; index: number } | undefined;
  error?: string | undefined;
};

/**
 * Removes a beneficiary after the customer has confirmed it in a dialog; the list changes after the response (AB-023,
 * D-119). After a failure the list is loaded again: if it still contains the beneficiary, an error is shown (D-118).
 *
 * @param onRemoved gets the number of remaining beneficiaries
 */
function useRemoval(loaded: LoadedBeneficiaries, onRemoved: (remaining: number) => void) {
  const [{ phase, candidate, error }, setState] = useState<RemovalState>({ phase: 'closed' });

  const remove = async ({ id }: Beneficiary) => {
    let remaining = withoutId(loaded.list, id);
    try {
      await removeBeneficiary(loaded.phone, id);
      loaded.change((list) => withoutId(list, id));
    } catch {
      remaining = await loaded.refetch(); // the server may have removed it although the request failed
    }
    const isRemoved = remaining.every((each) => each.id !== id);
    setState({ phase: 'closed', candidate, error: isRemoved ? undefined : removeBeneficiaryCall.errors.other });
    if (isRemoved) onRemoved(remaining.length);
  };

  return {
    candidate,
    error,
    isOpen: phase !== 'closed',
    isRemoving: phase === 'removing',
    ask: (beneficiary: Beneficiary, index: number) => setState({ phase: 'asking', candidate: { beneficiary, index } }),
    cancel: () => setState({ phase: 'closed', candidate }),
    confirm: () => {
      if (!candidate) return;
      setState({ phase: 'removing', candidate });
      void remove(candidate.beneficiary);
    },
  };
}

type Removal = ReturnType<typeof useRemoval>;
