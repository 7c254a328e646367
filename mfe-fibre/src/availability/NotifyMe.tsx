import { Phone } from 'lucide-react';
import { useState } from 'react';
import { Button, Typography } from '@portal/shared/mui/core';
import { InputAdornment } from '@portal/shared/mui/textfield';
import { Field } from '../Field';

/** For a location without fibre. “Notify me” only writes a console message without the phone number (FA-007, D-084). */
export function NotifyMe({ onSearchAgain }: { onSearchAgain: () => void }) {
  const [phone, setPhone] = useState('');
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Try another place, or check again later.
      </Typography>
      <Field
        label="Phone number"
        value={phone}
        onChange={setPhone}
        placeholder="eg. 0555555555"
        type="tel"
        autoComplete="tel-national"
        numeric
        startAdornment={
          <InputAdornment position="start">
            <Phone size={20} />
          </InputAdornment>
        }
      />
      <Button variant="contained" fullWidth onClick={() => console.log('fibre-availability: notify me')}>
        Notify me
      </Button>
      <Button variant="outlined" fullWidth onClick={onSearchAgain}>
        Search another location
      </Button>
    </>
  );
}
