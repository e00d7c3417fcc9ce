// Runs inside the sandbox's popup and reports the result to the surrounding page, as FastSpring's popup does.
(() => {
  const { session, declined, failed, id, reference } = document.body.dataset;
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
      tellPaid(await reply.json());
    } catch {
      button.disabled = false;
      status.textContent = failed;
    }
  }

  function tellPaid(order) {
    tell({ action: 'hook', hookData: order });
    tell({ action: 'close', orderReferences: order });
  }

  for (const button of document.querySelectorAll('[data-method]')) {
    button.addEventListener('click', () => pay(button));
  }
  document.getElementById('decline')?.addEventListener('click', () => {
    status.textContent = declined;
    tell({ action: 'event', eventData: { event: 'FSC-paymentDeclined' } });
  });
  const close = () => (reference ? tellPaid({ id, reference }) : tell({ action: 'close' }));
  document.getElementById('close').addEventListener('click', close);
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      close();
    }
  });
  document.querySelector('main').inert = false;
  const first = document.querySelector('button');
  // The surrounding page focuses the frame as a whole; the focus moves on to the button.
  addEventListener('focus', () => {
    if (document.activeElement === document.body) {
      first.focus();
    }
  });
  first.focus();
})();
