import { useId, useState } from 'react';
import { Box, Typography } from '@portal/shared/mui/core';
import { FieldNote } from '@portal/shared/ui';
import { PickupCalendar } from './PickupCalendar';
import { checkPickupDate, currentDay } from './pickupWindow';

interface PickupDateProps {
  /** `YYYY-MM-DD`, or `''`. */
  date: string;
  error: string | undefined;
  onPick: (date: string) => void;
}

/** Field for the pickup date. A click on an unavailable day shows the reason and keeps the selected day. */
export function PickupDate({ date, error, onPick }: PickupDateProps) {
  const id = useId();
  const [reason, setReason] = useState<string>();
  const today = currentDay();
  const handlePress = (day: string) => {
    const error = checkPickupDate(day, today);
    setReason(error);
    if (error === undefined) onPick(day);
  };
  const shownError = reason ?? error;
  return (
    <Box>
      <Typography variant="subtitle2" component="p" id={`${id}-label`} sx={{ mb: '6px' }}>
        Pickup date
      </Typography>
      <PickupCalendar
        today={today}
        selected={date}
        labelId={`${id}-label`}
        noteId={`${id}-note`}
        isInvalid={shownError !== undefined}
        onPress={handlePress}
      />
      <FieldNote id={`${id}-note`} isError={shownError !== undefined}>
        {shownError ?? 'Tomorrow to 15 days from today'}
      </FieldNote>
    </Box>
  );
}
