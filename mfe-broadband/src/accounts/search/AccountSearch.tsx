import { Search, X } from 'lucide-react';
import { useRef, type ChangeEvent } from 'react';
import { Box, IconButton } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';
import { useOptionList } from '@portal/shared/ui';
import type { BroadbandAccount } from '../account';
import { AccountSuggestions } from './AccountSuggestions';

type AccountSearchProps = {
  query: string;
  found: readonly BroadbandAccount[];
  onSearch: (query: string) => void;
  onPick: (account: BroadbandAccount) => void;
};

/** A combobox that searches accounts by number or type; its list offers the matches. */
export function AccountSearch({ query, found, onSearch, onPick }: AccountSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const pick = (index: number) => {
    const account = found[index];
    if (account) onPick(account);
  };
  const list = useOptionList({ count: found.length, onChoose: pick, closesOnEnter: true });
  const open = list.open && query.trim() !== '';
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onSearch(event.target.value);
    list.show();
  };
  const clear = () => {
    onSearch('');
    box.current?.focus();
  };
  return (
    <Box onBlur={list.handleBlur} sx={{ position: 'relative', width: { sm: 380 }, minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        inputRef={box}
        value={query}
        onChange={handleChange}
        onClick={list.show}
        onKeyDown={list.handleKeyDown}
        placeholder="Search by phone number"
        startAdornment={<Search size={20} />}
        endAdornment={query !== '' && <ClearButton onClick={clear} />}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Search by phone number',
            'aria-autocomplete': 'list',
            'aria-expanded': open && found.length > 0,
            'aria-controls': list.listId,
            'aria-activedescendant': open && list.active >= 0 ? list.optionId(list.active) : undefined,
            autoComplete: 'off',
            enterKeyHint: 'search',
            spellCheck: false,
          },
        }}
        sx={{ borderRadius: 999, pr: query === '' ? 2 : '4px', '& > svg': { color: 'text.secondary' } }}
      />
      {open && <AccountSuggestions accounts={found} typed={query} list={list} />}
    </Box>
  );
}

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <IconButton aria-label="Clear search" onClick={onClick}>
      <X size={20} />
    </IconButton>
  );
}
