import { Box } from '@portal/shared/mui/core';
import { SearchInput, useOptionList } from '@portal/shared/ui';
import type { BroadbandAccount } from '../account';
import { AccountSuggestions } from './AccountSuggestions';

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
  const list = useOptionList({ count: found.length, onChoose: pick, closesOnEnter: true });
  const open = list.open && query.trim() !== '';
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
