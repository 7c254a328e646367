import { useState, type SyntheticEvent } from 'react';
import { config } from '@portal/shared/config';
import { Button, Stack } from '@portal/shared/mui/core';
import { Field } from '../Field';
import { parseCoordinates } from '../map';
import type { Coordinates } from './fibreLocation';

interface CoordinateSearchProps {
  text: string;
  onType: (text: string) => void;
  /** Without this callback, a submit shows “Coordinate search is not available” (FA-025, D-078). */
  onCheck?: ((coordinates: Coordinates) => void) | undefined;
}

/** One field for latitude and longitude, in the format that map applications copy. */
export function CoordinateSearch({ text, onType, onCheck }: CoordinateSearchProps) {
  const [error, setError] = useState<string>();
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseCoordinates(text);
    const check = config().api.fibre ? onCheck : undefined;
    if ('error' in parsed) setError(parsed.error);
    else if (!check) setError('Coordinate search is not available');
    else check(parsed.coordinates);
  };
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={handleSubmit}
      sx={{ flex: 1, gap: 3, justifyContent: 'space-between' }}
    >
      <Field
        label="Coordinates"
        value={text}
        error={error}
        help="Latitude, then longitude"
        placeholder="5.573394, -0.181446"
        input={{ enterKeyHint: 'search', spellCheck: false }}
        onChange={(value) => {
          onType(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="contained" fullWidth>
        Check availability
      </Button>
    </Stack>
  );
}
