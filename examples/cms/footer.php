    <footer>Brand Ltd</footer>
    <?php wp_footer(); ?>
  </body>
</html>
