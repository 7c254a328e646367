import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider, useBlocker, useNavigate } from 'react-router-dom';
import { syncOverlayHistory, useCloseOnBack } from '..';

type OverlayProps = { name: string; held?: boolean; onClose?: () => void };

/** Tests only: a button, and the dialog it opens. In the dialog: a way to close it, a link, and whatever else is given. */
export function Overlay({ name, held = false, children }: OverlayProps & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => setOpen(false), { held });
  return (
    <>
      <button onClick={() => setOpen(true)}>{`Open ${name}`}</button>
      {open && (
        <div role="dialog" aria-label={name}>
          <button onClick={() => setOpen(false)}>{`Close ${name}`}</button>
          <Link to="/next" onClick={() => setOpen(false)}>{`Next from ${name}`}</Link>
          {children}
        </div>
      )}
    </>
  );
}

/** Tests only: of two dialogs one is open; the one opens the other in its place. */
export function InTurn() {
  const [turn, setTurn] = useState<'none' | 'first' | 'second'>('none');
  return (
    <>
      <button onClick={() => setTurn('first')}>Begin</button>
      {turn === 'first' && <Step name="first" onClose={() => setTurn('second')} />}
      {turn === 'second' && <Step name="second" onClose={() => setTurn('none')} />}
    </>
  );
}

function Step({ name, onClose }: Required<Omit<OverlayProps, 'held'>>) {
  useCloseOnBack(true, onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>{`Done with ${name}`}</button>
    </div>
  );
}

/** Tests only: what is chosen in the dialog is kept in the page’s own entry. */
export function Choosing() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/page?chosen', { replace: true, state: 'kept' })}>Choose</button>;
}

/** Tests only: a page that asks before it is left for another one; the question is an overlay, too. */
export function AskingPage() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const asks = blocker.state === 'blocked';
  useCloseOnBack(asks, () => {});
  return (
    asks && (
      <>
        <button onClick={() => blocker.reset()}>Stay</button>
        <button onClick={() => blocker.proceed()}>Leave</button>
      </>
    )
  );
}

/** Tests only: what is shown at `/page`, after `/before` in a browser’s history; `/next` has to be waited for. */
export function openOverlaid(page: ReactNode, { everywhere = null as ReactNode, state = {} } = {}) {
  window.history.pushState(null, '', '/before');
  window.history.pushState({ usr: state, key: 'page', idx: window.history.length }, '', '/page?tab=2#part');
  let arrive = () => {};
  const arrival = new Promise((done) => (arrive = () => done(null)));
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          {everywhere}
        </>
      ),
      HydrateFallback: () => null,
      children: [
        { path: '/before', element: <h1>Before</h1> },
        {
          path: '/page',
          element: (
            <>
              <h1>Page</h1>
              {page}
            </>
          ),
        },
        { path: '/next', element: <h1>Next</h1>, loader: () => arrival },
      ],
    },
  ]);
  syncOverlayHistory(router);
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    router,
    press: (name: string) => user.click(screen.getByRole(name.startsWith('Next') ? 'link' : 'button', { name })),
    /** What `/next` waited for has come. */
    arrive,
  };
}
