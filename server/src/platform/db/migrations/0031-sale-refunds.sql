-- How much of a sale PayPal refunded is found in its webhooks, also in one that arrived before the sale was known here.
CREATE INDEX provider_events_sale_refund ON provider_events ((payload #>> '{resource,sale_id}')) WHERE type = 'PAYMENT.SALE.REFUNDED';
