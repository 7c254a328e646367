import { Phone } from 'lucide-react';
import { useId } from 'react';
import { numericInput } from '@portal/shared/forms';
import { Button, Typography } from '@portal/shared/mui/core';
import { FormControl, FormLabel, InputAdornment, OutlinedInput } from '@portal/shared/mui/textfield';

/** For a location without fibre. “Notify me” only logs an event (FA-007, D-084), never the phone number. */
export function NotifyMe({ onSearchAgain }: { onSearchAgain: () => void }) {
  const id = useId();
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Try another place, or check again later.
      </Typography>
      <FormControl fullWidth>
        <FormLabel htmlFor={id}>Phone number</FormLabel>
        <OutlinedInput
          id={id}
          placeholder="eg. 0555555555"
          type="tel"
          autoComplete="tel-national"
          startAdornment={
            <InputAdornment position="start">
              <Phone size={20} strokeWidth={1.9} aria-hidden />
            </InputAdornment>
          }
          slotProps={{ input: numericInput() }}
        />
      </FormControl>
      <Button variant="contained" fullWidth onClick={() => console.log('fibre-availability: notify me')}>
        Notify me
      </Button>
      <Button variant="outlined" fullWidth onClick={onSearchAgain}>
        Search another location
      </Button>
    </>
  );
}
