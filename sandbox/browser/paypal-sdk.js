// The sandbox's replacement of PayPal's browser SDK v5: `window.paypal.Buttons` with the same options, callbacks and order of events.
(() => {
  const script = document.currentScript;
  const source = new URL(script ? script.src : location.href);
  const base = source.pathname.replace(/\/sdk\/js$/, '');
  const namespace = (script && script.dataset.namespace) || 'paypal';
  const chinese = (source.searchParams.get('locale') || '').startsWith('zh');
  const label = chinese ? '用 PayPal 支付（沙盒）' : 'Pay with PayPal (sandbox)';
  const approvalPath = {
    order: (id) => `/checkoutnow?token=${id}`,
    subscription: (id) => `/webapps/billing/subscriptions?ba_token=${id}`,
  };

  function actions() {
    return {
      resolve: () => Promise.resolve(),
      reject: () => Promise.reject(new Error('rejected')),
      restart: () => Promise.resolve(),
      redirect: (url) => location.assign(url),
    };
  }

  // Resolves with the buyer's decision: approve or cancel; closing the window also means cancel.
  function decision(popup) {
    return new Promise((resolve) => {
      const finish = (action) => {
        clearInterval(watch);
        removeEventListener('message', listen);
        resolve(action);
      };
      const listen = (event) => {
        const message =
          event.origin === source.origin && event.source === popup && event.data && event.data.paypalSandbox;
        if (message) {
          finish(message.action);
        }
      };
      const watch = setInterval(() => {
        if (popup.closed) {
          clearInterval(watch);
          // The window reports the decision and closes itself; on a busy machine the report may arrive after the close.
          setTimeout(() => finish('cancel'), 500);
        }
      }, 200);
      addEventListener('message', listen);
    });
  }

  function Buttons(given = {}) {
    let options = given;
    let root;
    let busy = false;

    async function pay() {
      if (busy) {
        return;
      }
      const kind = options.createSubscription ? 'subscription' : 'order';
      const create = options.createSubscription || options.createOrder;
      busy = true;
      // Opened directly in the click handler, because the browser would otherwise block it; the address is set when the payment starts.
      const popup = open('about:blank', 'paypal-sandbox', 'popup,width=480,height=680');
      try {
        if (!popup) {
          throw new Error('The PayPal window was blocked');
        }
        if (options.onClick) {
          await options.onClick({ fundingSource: 'paypal' }, actions());
        }
        const id = await create({ paymentSource: 'paypal' }, actions());
        popup.location.assign(`${source.origin}${base}${approvalPath[kind](encodeURIComponent(id))}`);
        const data = kind === 'order' ? { orderID: id } : { orderID: null, subscriptionID: id };
        if ((await decision(popup)) === 'approve') {
          await options.onApprove(
            { ...data, payerID: 'SANDBOXPAYER1', facilitatorAccessToken: 'sandbox', paymentSource: 'paypal' },
            actions(),
          );
        } else if (options.onCancel) {
          options.onCancel(data, actions());
        }
      } catch (error) {
        if (options.onError) {
          options.onError(error);
        } else {
          throw error;
        }
      } finally {
        if (popup && !popup.closed) {
          popup.close();
        }
        busy = false;
      }
    }

    return {
      isEligible: () => true,
      updateProps(props) {
        options = { ...options, ...props };
      },
      close() {
        if (root) {
          root.remove();
          root = undefined;
        }
        return Promise.resolve();
      },
      render(container) {
        const place = typeof container === 'string' ? document.querySelector(container) : container;
        root = document.createElement('button');
        root.type = 'button';
        root.textContent = label;
        root.style.cssText =
          'display:block;width:100%;min-height:45px;border:0;border-radius:6px;background:#ffc439;color:#111;font:600 1rem/1.2 system-ui,sans-serif;cursor:pointer';
        root.addEventListener('click', () => void pay());
        place.replaceChildren(root);
        if (options.onInit) {
          options.onInit(
            {},
            {
              enable: async () => root.removeAttribute('disabled'),
              disable: async () => root.setAttribute('disabled', ''),
            },
          );
        }
        return Promise.resolve();
      },
    };
  }

  window[namespace] = {
    version: '5.0.0-sandbox',
    Buttons,
    FUNDING: { PAYPAL: 'paypal' },
    getFundingSources: () => ['paypal'],
    isFundingEligible: () => true,
    rememberFunding: () => undefined,
  };
})();
