import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Box, IconButton } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';

type SearchBoxProps = {
  query: string;
  onSearch: (query: string) => void;
};

/** The search of a tab. What is typed is never written to the address. */
export function SearchBox({ query, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    onSearch('');
    box.current?.focus();
  };
  return (
    <Box role="search">
      <OutlinedInput
        fullWidth
        inputRef={box}
        value={query}
        onChange={(event) => onSearch(event.target.value)}
        placeholder="Search"
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
            role: 'searchbox',
            'aria-label': 'Search',
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
