// Runs on the sandbox's approval page and reports the buyer's decision to the page that opened it.
(() => {
  const { kind, id, failed } = document.body.dataset;
  const status = document.getElementById('status');
  const base = location.pathname.split('/').slice(0, 3).join('/');

  function end(action) {
    if (opener) {
      opener.postMessage({ paypalSandbox: { action, id } }, location.origin);
      close();
    } else {
      location.assign('/pricing');
    }
  }

  async function approve(button) {
    button.disabled = true;
    status.textContent = '';
    const { choice } = button.dataset;
    const subscribed = choice === 'pay' ? 'approve' : 'decline';
    const path = kind === 'order' ? `/orders/${id}/approve` : `/subscriptions/${id}/${subscribed}`;
    const reply = await fetch(`${base}${path}`, { method: 'POST', body: new URLSearchParams({ choice }) }).catch(
      () => undefined,
    );
    if (reply && reply.ok) {
      end('approve');
    } else {
      button.disabled = false;
      status.textContent = failed;
    }
  }

  for (const button of document.querySelectorAll('[data-choice]')) {
    button.addEventListener('click', () => (button.dataset.choice === 'cancel' ? end('cancel') : approve(button)));
  }
  document.querySelector('main').inert = false;
  document.querySelector('[data-choice]').focus();
})();
