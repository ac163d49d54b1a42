declare module '@hotwired/turbo';
