import { CircleAlert } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { config } from '@portal/shared/config';
import { Button, Stack } from '@portal/shared/mui/core';
import { FormControl, FormHelperText, FormLabel, OutlinedInput } from '@portal/shared/mui/textfield';
import { parseCoordinates } from '../map';
import type { Coordinates } from './fibreLocation';

interface CoordinateSearchProps {
  text: string;
  onType: (text: string) => void;
  /** Without it the field shows that coordinates cannot be checked (FA-025, D-078). */
  onCheck?: ((coordinates: Coordinates) => void) | undefined;
}

/** One field for latitude and longitude, in the format that map applications copy. */
export function CoordinateSearch({ text, onType, onCheck }: CoordinateSearchProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const entry = parseCoordinates(text);
    const check = config().api.fibre ? onCheck : undefined;
    if ('error' in entry) setError(entry.error);
    else if (!check) setError('Coordinate search is not available');
    else check(entry.coordinates);
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={handleSubmit}
      sx={{ flex: 1, gap: 3, justifyContent: 'space-between' }}
    >
      <FormControl error={error !== undefined} fullWidth>
        <FormLabel htmlFor={id}>Coordinates</FormLabel>
        <OutlinedInput
          id={id}
          value={text}
          onChange={(event) => {
            onType(event.target.value);
            setError(undefined);
          }}
          placeholder="5.573394, -0.181446"
          autoComplete="off"
          slotProps={{ input: { 'aria-describedby': `${id}-help`, enterKeyHint: 'search', spellCheck: false } }}
        />
        <FormHelperText id={`${id}-help`} {...(error !== undefined && { role: 'alert' })}>
          {error === undefined ? (
            'Latitude, then longitude'
          ) : (
            <>
              <CircleAlert size={16} strokeWidth={1.9} aria-hidden style={{ flexShrink: 0 }} />
              {error}
            </>
          )}
        </FormHelperText>
      </FormControl>
      <Button type="submit" variant="contained" fullWidth>
        Check availability
      </Button>
    </Stack>
  );
}
