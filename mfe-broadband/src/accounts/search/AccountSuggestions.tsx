import { useEffect, useRef } from 'react';
import { Box } from '@portal/shared/mui/core';
import { Highlight, type OptionList } from '@portal/shared/ui';
import { accountKey, type BroadbandAccount } from '../account';
import { useInSteps } from '../useInSteps';

type AccountSuggestionsProps = {
  accounts: readonly BroadbandAccount[];
  typed: string;
  list: OptionList;
};

/**
 * What the search finds, to pick one of. The focus stays in the search box. A number is found in any form, so what was
 * typed may not stand in it: only a type shows the part that matches.
 */
export function AccountSuggestions({ accounts, typed, list }: AccountSuggestionsProps) {
  const { active, listId, optionId, choose } = list;
  const visible = useInSteps(accounts);
  const activeOption = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (accounts.length === 0) {
    return (
      <Box role="status" sx={[CARD, { p: '14px', color: 'text.secondary' }]}>
        No results found.
      </Box>
    );
  }
  return (
    <Box component="ul" role="listbox" id={listId} aria-label="Broadband accounts found" sx={CARD}>
      {visible.map((account, index) => (
        <li
          key={accountKey(account)}
          id={optionId(index)}
          ref={index === active ? activeOption : null}
          role="option"
          aria-selected={index === active}
          // The box keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          <span className="number">{account._id}</span>{' '}
          <span className="type">
            <Highlight text={account.deviceType} typed={typed} />
          </span>
        </li>
      ))}
    </Box>
  );
}

const CARD = {
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 8px)',
  left: 0,
  right: 0,
  maxHeight: 160,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  m: 0,
  p: '7px',
  border: '1px solid',
  borderColor: 'line.main',
  borderRadius: '16px',
  bgcolor: 'surface.raised',
  boxShadow: '0 16px 40px -8px rgba(27, 25, 20, 0.18), 0 4px 12px -4px rgba(27, 25, 20, 0.1)',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: 2,
    minHeight: 48,
    px: '12px',
    borderRadius: '10px',
    cursor: 'pointer',
  },
  '& li:hover': { bgcolor: 'surface.sunken' },
  '& li[aria-selected="true"]': { bgcolor: 'brand.soft' },
  '& .number': { fontWeight: 650, fontFeatureSettings: '"tnum"' },
  '& b': { fontWeight: 800 },
  '& .type': { typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' },
} as const;
