import { ChevronDown, ListFilter } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Box, useMediaQuery } from '@portal/shared/mui/core';
import { Highlight, SearchInput, SegmentTabs, useOptionList, type OptionList } from '@portal/shared/ui';
import { accountKey, type BroadbandAccount } from '../account';
import { useIncrementalRendering } from '../useIncrementalRendering';
import { DEVICE_TYPE_OPTIONS, type DeviceTypeOption } from './useAccountFilter';

type AccountSearchProps = {
  query: string;
  found: readonly BroadbandAccount[];
  onSearch: (query: string) => void;
  onPick: (account: BroadbandAccount) => void;
};

/** A combobox that searches accounts by number or device type and suggests the matches. */
export function AccountSearch({ query, found, onSearch, onPick }: AccountSearchProps) {
  const pick = (index: number) => {
    const account = found[index];
    if (account) onPick(account);
  };
  const isBlank = query.trim() === '';
  const list = useOptionList({ count: isBlank ? 0 : found.length, onChoose: pick, closesOnEnter: true });
  const open = list.open && !isBlank;
  const handleChange = (text: string) => {
    onSearch(text);
    list.show();
  };
  return (
    <Box onBlur={list.handleBlur} sx={{ position: 'relative', width: { sm: 380 }, minWidth: 0 }}>
      <SearchInput
        value={query}
        onChange={handleChange}
        placeholder="Search by phone number"
        input={{ 'aria-label': 'Search by phone number' }}
        list={list}
        isExpanded={open && found.length > 0}
      />
      {open && <AccountSuggestions accounts={found} typed={query} list={list} />}
    </Box>
  );
}

type AccountSuggestionsProps = { accounts: readonly BroadbandAccount[]; typed: string; list: OptionList };

/**
 * The matches of the search as a listbox; the focus stays in the search box. A number matches in any notation, so it
 * need not contain the typed text; only the device type highlights it.
 */
function AccountSuggestions({ accounts, typed, list }: AccountSuggestionsProps) {
  const { active, listId, optionId, choose } = list;
  const visible = useIncrementalRendering(accounts);
  const activeOption = useRef<HTMLLIElement>(null);
  useEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  if (accounts.length === 0) {
    return (
      <Box role="status" sx={[LISTBOX_STYLE, { p: '14px', color: 'text.secondary' }]}>
        No results found.
      </Box>
    );
  }
  return (
    <Box component="ul" role="listbox" id={listId} aria-label="Broadband accounts found" sx={LISTBOX_STYLE}>
      {visible.map((account, index) => (
        <li
          key={accountKey(account)}
          id={optionId(index)}
          ref={index === active ? activeOption : null}
          role="option"
          aria-selected={index === active}
          // Without it, pressing the mouse button would move the focus out of the search box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          <span className="number" translate="no">
            {account._id}
          </span>{' '}
          <span className="type">
            <Highlight text={account.deviceType} typed={typed} />
          </span>
        </li>
      ))}
    </Box>
  );
}

const LISTBOX_STYLE = {
  position: 'absolute',
  zIndex: 20,
  top: 'calc(100% + 8px)',
  left: 0,
  right: 0,
  maxHeight: 160,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
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

type DeviceTypeFilterProps = {
  type: DeviceTypeOption;
  onChange: (type: DeviceTypeOption) => void;
  /** Id of the element whose content the filter changes. */
  controls: string;
};

/** Filter by device type: tabs in windows from 640 px, a select element in narrower ones (CN-009). */
export function DeviceTypeFilter(props: DeviceTypeFilterProps) {
  const isWide = useMediaQuery('(min-width: 640px)', { noSsr: true });
  if (!isWide) return <TypeDropdown {...props} />;
  const { type, onChange, controls } = props;
  return (
    <SegmentTabs
      label="Device type"
      tabs={DEVICE_TYPE_OPTIONS}
      selected={type}
      onSelect={onChange}
      controls={controls}
    />
  );
}

function TypeDropdown({ type, onChange, controls }: DeviceTypeFilterProps) {
  return (
    <Box sx={DROPDOWN_STYLE}>
      <ListFilter size={20} />
      <select
        aria-label="Device type"
        aria-controls={controls}
        value={type}
        onChange={(event) => onChange(DEVICE_TYPE_OPTIONS.find((one) => one === event.target.value) ?? 'All')}
      >
        {DEVICE_TYPE_OPTIONS.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <ChevronDown size={20} />
    </Box>
  );
}

// The select element fills the box and its icons ignore the pointer: a tap anywhere opens the native picker.
const DROPDOWN_STYLE = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  '& svg': { position: 'absolute', pointerEvents: 'none' },
  '& svg:first-of-type': { left: 16 },
  '& svg:last-of-type': { right: 16 },
  '& select': {
    appearance: 'none',
    width: '100%',
    minHeight: 52,
    pl: '44px',
    pr: '44px',
    font: 'inherit',
    fontWeight: 550,
    color: 'text.primary',
    bgcolor: 'surface.main',
    border: '1px solid',
    borderColor: 'line.strong',
    borderRadius: 999,
  },
  '& select:hover': { borderColor: 'text.primary' },
  '& select:focus-visible': { outline: '3px solid', outlineColor: 'focus.main', outlineOffset: -1 },
} as const;
