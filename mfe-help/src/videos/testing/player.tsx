import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { HelpScreen } from '../../HelpScreen';

export const findCard = (title: string) => screen.findByRole('button', { name: new RegExp(`${title}.*video`) });
export const player = () => screen.getByRole('dialog');
export const video = () => player().querySelector('video')!;
export const sources = () => [...video().querySelectorAll('source')];

/** Opens the player by a click on a card. */
export async function openPlayer(title = 'Set up your router') {
  const view = renderScreen(<HelpScreen />, { route: '/broadband/help?tab=videos' });
  await view.user.click(await findCard(title));
  await screen.findByRole('dialog');
  return view;
}
