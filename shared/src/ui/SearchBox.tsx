import { Box, IconButton } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';
import { Search, X } from 'lucide-react';
import { useRef } from 'react';

interface SearchBoxProps {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  inputMode?: 'tel' | undefined;
}

/** A search field of full width with a button that clears it. */
export function SearchBox({ label, value, onChange, inputMode }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <Box role="search">
      <OutlinedInput
        fullWidth
        inputRef={input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        startAdornment={<Search size={20} />}
        endAdornment={
          value !== '' && (
            <IconButton aria-label="Clear search" onClick={clear}>
              <X size={20} />
            </IconButton>
          )
        }
        slotProps={{
          input: {
            role: 'searchbox',
            inputMode,
            'aria-label': label,
            autoComplete: 'off',
            enterKeyHint: 'search',
            spellCheck: false,
          },
        }}
        sx={{ borderRadius: 999, pr: value === '' ? 2 : '4px', '& > svg': { color: 'text.secondary' } }}
      />
    </Box>
  );
}
