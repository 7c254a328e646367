import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { HelpScreen } from '../HelpScreen';

export const card = (title: string) => screen.findByRole('button', { name: new RegExp(`${title}.*video`) });
export const player = () => screen.getByRole('dialog');
export const film = () => player().querySelector('video')!;
export const sources = () => [...film().querySelectorAll('source')];

/** The player with one of the three videos, opened from its card. */
export async function openPlayer(title = 'Set up your router') {
  const view = renderScreen(<HelpScreen />, { route: '/broadband/help?tab=videos' });
  await view.user.click(await card(title));
  await screen.findByRole('dialog');
  return view;
}
