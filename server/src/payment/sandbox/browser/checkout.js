// Runs inside the sandbox's popup and tells the page around it how it ended, as FastSpring's popup does.
(() => {
  const { session, declined, failed } = document.body.dataset;
  const status = document.getElementById('status');
  const tell = (message) => parent.postMessage({ fscPopupMessage: message }, location.origin);

  async function pay(button) {
    button.disabled = true;
    status.textContent = '';
    try {
      const reply = await fetch(`${location.pathname.replace(/\/session\/.*/, '')}/session/${session}/pay`, {
        method: 'POST',
        body: new URLSearchParams({ method: button.dataset.method }),
      });
      if (!reply.ok) {
        throw new Error(String(reply.status));
      }
      const order = await reply.json();
      tell({ action: 'hook', hookData: order });
      tell({ action: 'close', orderReferences: order });
    } catch {
      button.disabled = false;
      status.textContent = failed;
    }
  }

  for (const button of document.querySelectorAll('[data-method]')) {
    button.addEventListener('click', () => pay(button));
  }
  document.getElementById('decline').addEventListener('click', () => {
    status.textContent = declined;
    tell({ action: 'event', eventData: { event: 'FSC-paymentDeclined' } });
  });
  const close = () => tell({ action: 'close' });
  document.getElementById('close').addEventListener('click', close);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
    }
  });
  const first = document.querySelector('[data-method]');
  // The page around gives the keyboard to the frame as a whole; it goes on to the button.
  addEventListener('focus', () => {
    if (document.activeElement === document.body) {
      first.focus();
    }
  });
  first.focus();
})();
