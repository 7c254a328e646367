import { Box, IconButton } from '@portal/shared/mui/core';
import { OutlinedInput } from '@portal/shared/mui/input';
import { Search, X } from 'lucide-react';
import { useRef, type ComponentProps, type RefObject } from 'react';
import type { OptionList } from './useOptionList.ts';

interface SearchInputProps {
  value: string;
  /** Also called with '' by the button that clears the text. */
  onChange: (value: string) => void;
  placeholder: string;
  input: ComponentProps<'input'>;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Makes the field a combobox with this list. */
  list?: OptionList;
  /** Whether the list has options and is shown. */
  isExpanded?: boolean;
  borderRadius?: number;
}

/** A text field of full width with a search icon and a button that clears it. */
export function SearchInput({ value, onChange, input, list, isExpanded = false, ...props }: SearchInputProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const { placeholder, inputRef = ownRef, borderRadius = 999 } = props;
  const clear = () => {
    onChange('');
    inputRef.current?.focus();
  };
  const combobox = list && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? list.listId : undefined,
    'aria-activedescendant': isExpanded && list.active >= 0 ? list.optionId(list.active) : undefined,
  };
  return (
    <OutlinedInput
      fullWidth
      inputRef={inputRef}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...(list && { onClick: list.show, onKeyDown: list.handleKeyDown })}
      placeholder={placeholder}
      startAdornment={<Search size={20} />}
      endAdornment={
        value !== '' && (
          <IconButton aria-label="Clear search" onClick={clear}>
            <X size={20} />
          </IconButton>
        )
      }
      slotProps={{ input: { autoComplete: 'off', enterKeyHint: 'search', spellCheck: false, ...combobox, ...input } }}
      sx={{ borderRadius: `${borderRadius}px`, pr: value === '' ? 2 : '4px', '& > svg': { color: 'text.secondary' } }}
    />
  );
}

type SearchBoxProps = Pick<SearchInputProps, 'value' | 'onChange'> & {
  /** Accessible name and placeholder. */
  label: string;
  inputMode?: 'tel' | undefined;
};

/** A search field that filters the list below it. */
export function SearchBox({ label, inputMode, ...props }: SearchBoxProps) {
  return (
    <Box role="search">
      <SearchInput {...props} placeholder={label} input={{ role: 'searchbox', inputMode, 'aria-label': label }} />
    </Box>
  );
}
