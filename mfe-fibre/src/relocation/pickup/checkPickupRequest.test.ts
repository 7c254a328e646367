import { vectors } from '@portal/shared/testing';
import type { PickupFormValues } from '../useDrafts';
import { checkPickupRequest, type PickupContext } from './usePickupRequest';

type PickupFormCase = { form: PickupFormValues; context: PickupContext };

test.each(vectors<PickupFormCase, Record<string, string>>('noServiceForm'))(
  'RL-011…020 D-066 $id the pickup form has the errors $expected',
  ({ input, expected }) => {
    expect(checkPickupRequest(input.form, input.context)).toEqual(expected);
  },
);
