import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Box, IconButton } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';

type PhoneSearchProps = { query: string; onSearch: (query: string) => void };

export function PhoneSearch({ query, onSearch }: PhoneSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch('');
    input.current?.focus();
  };
  return (
    <Box role="search" sx={{ width: { sm: 380 }, minWidth: 0 }}>
      <OutlinedInput
        fullWidth
        inputRef={input}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        placeholder="Search by phone number"
        startAdornment={<Search size={20} strokeWidth={1.9} aria-hidden />}
        endAdornment={
          query !== '' && (
            <IconButton aria-label="Clear search" onClick={clear}>
              <X size={20} strokeWidth={1.9} aria-hidden />
            </IconButton>
          )
        }
        slotProps={{
          input: {
            type: 'text',
            inputMode: 'tel',
            'aria-label': 'Search by phone number',
            autoComplete: 'off',
            enterKeyHint: 'search',
            spellCheck: false,
          },
        }}
        sx={{ borderRadius: 999, pr: query === '' ? 2 : '4px', '& > svg': { flexShrink: 0, color: 'text.secondary' } }}
      />
    </Box>
  );
}
