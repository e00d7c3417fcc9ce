// The sandbox's replacement of FastSpring's Store Builder Library: the same `window.fastspring.builder` interface, requests, frame and
// messages.
(() => {
  const tag = document.getElementById('fsc-api');
  const origin = tag ? new URL(tag.src).origin : location.origin;
  // The storefront is given as host and path; the sandbox has the origin of this file.
  const storefront = (tag && tag.dataset.storefront) || '';
  const endpoint = `${origin}/${storefront.split('/').slice(1).join('/')}`;
  const storage = { latest: `fscLatestSession-${storefront}`, serial: `fscSerial-${storefront}` };
  const session = { items: new Map(), rest: {} };
  let serial;
  let latest;
  let frame;
  let backdrop;
  let overflow = '';
  let focused;

  const callback = (name, ...values) => {
    const handler = tag && tag.getAttribute(name);
    if (handler && typeof window[handler] === 'function') {
      window[handler](...values);
    }
  };

  // The fields that the library passes on, and their names in the request; everything else is dropped.
  const passed =
    'coupon postalCode tags paymentContact recipient country language taxId paymentMethod cartViewEnabled invoiceDueDate'.split(
      ' ',
    );
  const contactKeys =
    'firstName lastName email company addressLine1 addressLine2 city region country postalCode phoneNumber'.split(' ');

  const forget = () => {
    session.items.clear();
    session.rest = {};
    serial = undefined;
    latest = undefined;
  };

  function take(input) {
    if (input.reset || input.clean) {
      forget();
    }
    for (const { path, quantity = 1 } of input.products || []) {
      session.items.set(path, { path, quantity });
    }
    for (const key of passed) {
      if (input[key] !== undefined) {
        session.rest[key] = key === 'tags' ? { ...session.rest.tags, ...input.tags } : input[key];
      }
    }
    if (input.paymentContact) {
      session.rest.paymentContact = Object.fromEntries(
        Object.entries(input.paymentContact).filter(([key]) => contactKeys.includes(key)),
      );
    }
    if (input.session) {
      latest = input.session;
    }
  }

  async function send(path, body) {
    callback('data-before-requests-callback');
    try {
      const reply = await fetch(`${endpoint}${path}`, body ? { method: 'POST', body } : {});
      if (!reply.ok) {
        throw Object.assign(new Error(reply.statusText), { status: reply.status });
      }
      const data = await reply.json();
      callback('data-data-callback', data);
      return data;
    } catch (error) {
      callback('data-error-callback', error.status || 0, error.message);
      throw error;
    } finally {
      callback('data-after-requests-callback');
    }
  }

  function form() {
    const put = { ...session.rest, items: [...session.items.values()], sblVersion: '1.0.3', origin: location.href };
    const body = new URLSearchParams({ put: JSON.stringify(put) });
    if (serial) {
      body.set('session', serial);
    }
    return body;
  }

  async function update(done) {
    const data = await send('/builder', form());
    serial = data.serial;
    localStorage.setItem(storage.serial, JSON.stringify({ session: data.serial, expires: data.expires }));
    if (done) {
      done(data);
    }
  }

  async function finalize(done) {
    const body = form();
    if (latest) {
      body.set('sessionId', latest);
    }
    const data = await send('/builder/finalize', body);
    latest = data.session;
    localStorage.setItem(storage.latest, data.session);
    open(data.url);
    if (done) {
      done(data);
    }
  }

  function open(url) {
    if (!/\/(popup|embedded)-/.test(url)) {
      location.assign(url);
      return;
    }
    focused = document.activeElement;
    overflow = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    backdrop = document.createElement('div');
    backdrop.id = 'fscCanvas';
    backdrop.className = 'fs-popup-background';
    backdrop.style.cssText = 'position:fixed;inset:0;z-index:2147483646;background:rgba(0,0,0,.55)';
    frame = document.createElement('iframe');
    frame.id = 'fsc-popup-frame';
    frame.name = 'fsc-popup-frame';
    frame.title = 'Checkout (sandbox)';
    frame.src = url;
    frame.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:light dark';
    document.body.append(backdrop, frame);
    frame.addEventListener('load', () => frame && frame.focus());
  }

  function close(references) {
    frame.remove();
    backdrop.remove();
    frame = undefined;
    document.body.style.overflow = overflow;
    if (focused && focused.isConnected) {
      focused.focus();
    }
    forget();
    callback('data-popup-closed', references || null);
  }

  addEventListener('message', (event) => {
    const message = event.data && event.data.fscPopupMessage;
    if (!message || !frame || event.source !== frame.contentWindow || event.origin !== origin) {
      return;
    }
    if (message.action === 'close') {
      close(message.orderReferences);
    } else if (message.action === 'hook') {
      callback('data-popup-webhook-received', message.hookData);
    } else if (message.action === 'event') {
      callback('data-popup-event-received', message.eventData);
    }
  });

  const quietly = (promise) => promise.catch(() => undefined);
  const builder = {
    push(input = {}, done) {
      take(input);
      if (input.checkout) {
        latest = typeof input.checkout === 'string' && input.checkout.length > 10 ? input.checkout : latest;
        void quietly(finalize(done));
      } else {
        void quietly(update(done));
      }
    },
    checkout(sessionId, done) {
      this.push({ checkout: sessionId || true }, done);
    },
    recognize(contact, firstName, lastName) {
      this.push({ paymentContact: typeof contact === 'object' ? contact : { email: contact, firstName, lastName } });
    },
    recognizeRecipients(recipient) {
      this.push({ recipient });
    },
    tag(key, value) {
      this.push({ tags: typeof key === 'object' ? key : { [key]: value } });
    },
    add(path, done) {
      this.push({ products: [{ path, quantity: (session.items.get(path)?.quantity || 0) + 1 }] }, done);
    },
    update(path, quantity, done) {
      this.push({ products: [{ path, quantity }] }, done);
    },
    remove(path, done) {
      this.push({ products: [{ path, quantity: 0 }] }, done);
    },
    reset(done) {
      this.push({ reset: true }, done);
    },
    clean(done) {
      this.push({ clean: true }, done);
    },
    promo(coupon, done) {
      this.push({ coupon }, done);
    },
    postalCode(postalCode, done) {
      this.push({ postalCode }, done);
    },
    taxId(taxId, done) {
      this.push({ taxId }, done);
    },
    country(country, done) {
      this.push({ country }, done);
    },
    language(language, done) {
      this.push({ language }, done);
    },
    payment(paymentMethod, done) {
      this.push({ paymentMethod }, done);
    },
    updateSession(input, done) {
      this.push(input, done);
    },
    viewCart(done) {
      this.push({ cartViewEnabled: true, checkout: true }, done);
    },
    secure() {
      callback('data-error-callback', 501, 'the sandbox has no signed sessions');
    },
    authenticate() {
      callback('data-error-callback', 501, 'the sandbox has no account sign-in');
    },
  };
  window.fastspring = { builder };
  if (window.fscSession) {
    builder.push(window.fscSession);
  }
  // After the return from an external page of the checkout its window opens again.
  const back = /[?&]fsc:invoke:(session|complete)=(\w+)/.exec(decodeURIComponent(location.search));
  if (back) {
    latest = back[2];
    open(`${endpoint}/session/${back[2]}${back[1] === 'complete' ? '/complete' : ''}`);
  }
})();
