// For tests with a document, which lacks modal dialogs and scrolling: what is waited for may take its time on a busy machine; only what never comes fails.

import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 120_000 });

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
