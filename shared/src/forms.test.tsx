import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { isEmail, isNumericInputKey, keepNumericCharacters, numericInputProps } from '@portal/shared/forms';
import { vectors } from '@portal/shared/testing';

test.each([
  ...['a@b.co', 'a+b@mail.example.com.gh', ' a@b.co '].map((text) => [text, true] as const),
  ...['nope', 'a b@c.de', '@b.co', 'a@b', 'a@.co', 'a@b.', 'a@b@c.de'].map((text) => [text, false] as const),
])('D-094 %j is an e-mail address: %p', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

function PhoneInput() {
  const [phone, setPhone] = useState('');
  return (
    <input
      aria-label="Phone"
      value={phone}
      onChange={({ target }) => setPhone(target.value)}
      {...numericInputProps()}
    />
  );
}

function renderPhoneInput() {
  render(<PhoneInput />);
  return { input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }), user: userEvent.setup() };
}

test.each(vectors<string, { allowed: boolean }>('numericOnlyKey'))(
  'SHR-001 $id: isNumericInputKey allows the key “$input”: $expected.allowed',
  ({ input, expected }) => {
    expect(isNumericInputKey(input)).toBe(expected.allowed);
    expect(keepNumericCharacters(input)).toBe(expected.allowed ? input : '');
  },
);

test('SHR-001 of the typed characters only digits, dots, commas, minus and plus signs are inserted into a numeric input', async () => {
  const { input, user } = renderPhoneInput();
  await user.type(input, '+233 2a4e#4.,-1');
  expect(input).toHaveValue('+23324' + '4.,-1');
});

test.each([
  ...['Backspace', 'Tab', 'F5', 'Dead'].map((key) => ({ key })),
  ...['ctrlKey', 'metaKey', 'altKey'].map((modifier) => ({ key: 'v', [modifier]: true })),
])('SHR-001 a numeric input does not block a key that inserts no character, nor a keyboard shortcut: %j', (key) => {
  const { input } = renderPhoneInput();
  const event = createEvent.keyDown(input, key);
  fireEvent(input, event);
  expect(event.defaultPrevented).toBe(false);
});

test('SHR-001 a numeric input removes other characters from pasted text, and the caret stays behind the pasted text', async () => {
  const { input, user } = renderPhoneInput();
  await user.type(input, '12');
  input.setSelectionRange(1, 1);
  await user.paste('(0) 55 a');
  expect(input).toHaveValue('10552');
  expect(input.selectionStart).toBe(4);
});
