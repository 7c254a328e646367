import { isEmail, type FieldErrors } from '@portal/shared/forms';
import { isLocalPhone } from '@portal/shared/phone';
import { checkPickupDate } from './pickupWindow';

/** The form; `date` is `YYYY-MM-DD` or `''`. */
export type PickupFormValues = Record<'firstName' | 'lastName' | 'email' | 'phone' | 'date', string>;

/** What a valid request needs besides the form. */
export interface PickupContext {
  /** `YYYY-MM-DD` in the customer's time zone. */
  today: string;
  account: boolean;
  /** Whether the new location has coordinates. */
  coordinates: boolean;
  loggedIn: boolean;
}

/** Messages of the fields and of the form as a whole. */
export type PickupErrors = FieldErrors<PickupFormValues & Record<'login' | 'account' | 'coordinates', string>>;

/** Errors of the form (RL-011 to RL-020). Those of no field have the order login, account, coordinates (D-093). */
export function checkPickupRequest(form: PickupFormValues, context: PickupContext): PickupErrors {
  const errors: PickupErrors = {};
  if (!form.firstName.trim()) errors.firstName = 'First name is required';
  if (!form.lastName.trim()) errors.lastName = 'Last name is required';
  if (!form.email.trim()) errors.email = 'Email address is required';
  else if (!isEmail(form.email.trim())) errors.email = 'Please enter a valid email address';
  if (!form.phone.trim()) errors.phone = 'Phone number is required';
  else if (!isLocalPhone(form.phone)) errors.phone = 'Phone must be a 10-digit number starting with 0';
  const dateError = checkPickupDate(form.date, context.today);
  if (dateError !== undefined) errors.date = dateError;
  if (!context.loggedIn) errors.login = 'Please log in to submit a request';
  if (!context.account) errors.account = MISSING_ACCOUNT;
  if (!context.coordinates) errors.coordinates = MISSING_COORDINATES;
  return errors;
}

/** RL-018. */
export const MISSING_ACCOUNT = 'Fibre account information is missing. Please go back and select your account again.';
/** RL-019. */
export const MISSING_COORDINATES = 'Please select a location on the map';
